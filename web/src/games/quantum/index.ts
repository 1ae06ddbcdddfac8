export { Board } from "./Board";
export { describe } from "./describe";
export { mentions } from "./mentions";
export { Named } from "./Named";
