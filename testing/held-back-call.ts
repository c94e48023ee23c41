import { request } from "node:http";

/** A sign-in call whose body is held back until `finish`; it has reached the server. */
export async function heldBackCall(port: number) {
  const body = JSON.stringify({ email: "nobody@demo.example" });
  const call = request({
    port,
    method: "POST",
    path: "/api/auth/request-code",
    headers: {
      host: `demo.localhost:${port}`,
      "content-type": "application/json",
      "content-length": String(body.length),
      "x-requested-with": "XMLHttpRequest",
      expect: "100-continue",
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.once("response", (response) => resolve(response.statusCode ?? 0));
    call.once("error", reject);
  });
  await new Promise((resolve) => call.once("continue", resolve).flushHeaders());
  return { finish: () => call.end(body), answered };
}
