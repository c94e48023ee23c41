import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";

/** A certificate of portal.example that signs itself, and its key. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBpDCCAUqgAwIBAgIUJCE3YK5bPINpiS+FENHNWdeffB4wCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOcG9ydGFsLmV4YW1wbGUwIBcNMjYxMTI5MTk1MzUxWhgPMjEy
NjExMDUxOTUzNTFaMBkxFzAVBgNVBAMMDnBvcnRhbC5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEuOelFn2yJ3LYCg/AuDf93FczsJW+uadCF4mXe46e
pcCWpdRPVr+3AOdFpkCqB5yC2D2oRyeJxIs8QrmHePhWPaNuMGwwHQYDVR0OBBYE
FBEWa2sTrzEPDQAHrPIbVnFYOLe3MB8GA1UdIwQYMBaAFBEWa2sTrzEPDQAHrPIb
VnFYOLe3MA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOcG9ydGFsLmV4YW1w
bGUwCgYIKoZIzj0EAwIDSAAwRQIhAJkxidjbuOV6u8ehnoK1y5qNqmzmGemXEJdw
sQcDaGabAiAfPW6/DMRHg2kQDq35RvgbCwAnpHc5TOgf3C1g6iIknA==
-----END CERTIFICATE-----
`;

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg66o01MOwF2PTO8/9
GyWG+/Dr8bzQRvMr9eJeuQ+sHfqhRANCAAS456UWfbInctgKD8C4N/3cVzOwlb65
p0IXiZd7jp6lwJal1E9Wv7cA50WmQKoHnILYPahHJ4nEizxCuYd4+FY9
-----END PRIVATE KEY-----
`;

type TlsServer = { url: URL; server: Server; stop: () => Promise<void> };

/** Starts a server on this machine that calls itself portal.example. */
export async function startTlsServer(listener: RequestListener): Promise<TlsServer> {
  const server = createServer({ key, cert: certificate }, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: new URL(`https://portal.example:${port}/leads?key=1`), server, stop };
}
