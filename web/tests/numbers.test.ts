import { describe, expect, it } from "vitest";
import { figures, points, signed } from "../src/ui/numbers";

describe("numbers", () => {
  it("have a true minus sign", () => {
    expect([figures(12), figures(0), figures(-3)]).toEqual(["12", "0", "−3"]);
  });

  it("of points have their noun", () => {
    expect([points(-10), points(-1), points(0), points(1)]).toEqual(["−10 points", "−1 point", "0 points", "1 point"]);
  });

  it("have signs that can be told apart, and none for nothing", () => {
    expect([signed(5), signed(0), signed(-2)]).toEqual(["+5", "0", "−2"]);
    expect([signed(1.25, 1), signed(-3, 1), signed(0.01, 1), signed(-0.04, 1)]).toEqual(["+1.3", "−3.0", "0.0", "0.0"]);
  });
});
