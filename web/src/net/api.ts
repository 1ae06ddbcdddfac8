/** Requests to the server. A refusal becomes a `RequestError` with a sentence fit to be shown. */

export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly clause: string,
    text: string,
  ) {
    super(text);
  }
}

/** Ask the server for something; `Answer` is what the protocol promises for that address. A Blob is sent as it is. */
export async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method, headers: { accept: "application/json" } };
  if (body !== undefined) {
    init.body = body instanceof Blob ? body : JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new RequestError(0, "network", "The server cannot be reached. Check the connection and try again.");
  }
  if (!response.ok) {
    throw await refusalOf(response);
  }
  return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
}

async function refusalOf(response: Response): Promise<RequestError> {
  try {
    const { clause, text } = (await response.json()) as { clause: string; text: string };
    return new RequestError(response.status, clause, text);
  } catch {
    return new RequestError(response.status, "server", `The server answered with an error (${response.status}).`);
  }
}

export const get = <Answer>(path: string) => request<Answer>("GET", path);
export const post = <Answer>(path: string, body: unknown = {}) => request<Answer>("POST", path, body);
export const patch = <Answer>(path: string, body: unknown) => request<Answer>("PATCH", path, body);
export const remove = <Answer>(path: string, body?: unknown) => request<Answer>("DELETE", path, body);
