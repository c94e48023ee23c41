import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Options = Record<string, unknown>;

/** A passkey that this process keeps, as a device with a verified user makes and uses it. */
export function softPasskey(portalUrl: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = createHash("sha256").update(x).digest().subarray(0, 16);
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, "base64url"))],
      [-3, bytes(Buffer.from(y, "base64url"))],
    ]),
  );
  let counter = 0;
  let userHandle: string | undefined;

  function authenticatorData(flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
    const host = createHash("sha256").update(new URL(portalUrl).hostname).digest();
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? ++counter : 0);
    return Buffer.concat([host, Buffer.from([flags]), count, rest]);
  }

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const credential = <R>(response: R) => ({
    id: text(id),
    rawId: text(id),
    type: "public-key" as const,
    response,
  });

  return {
    /** The answer to the options of a new passkey. */
    make(options: Options, { origin = portalUrl } = {}) {
      const { id: handle } = options.user as { id: string };
      userHandle = handle;
      const length = Buffer.from([0, id.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const authData = bytes(authenticatorData(userPresent | userVerified | hasCredential, made));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return credential({
        clientDataJSON: text(clientData("webauthn.create", options, origin)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ["internal"],
      });
    },
    /** The answer to the options of a sign-in, or a proof. */
    use(options: Options, { origin = portalUrl, verified = true } = {}) {
      const data = authenticatorData(verified ? userPresent | userVerified : userPresent);
      const client = clientData("webauthn.get", options, origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign("sha256", signed, privateKey)),
        userHandle,
      });
    },
    /** Sets the counter back, as a copy of the passkey would have it. */
    rewind(by: number) {
      counter -= by;
    },
  };
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const text = (raw: Uint8Array) => Buffer.from(raw).toString("base64url");
const bytes = (raw: Uint8Array) => new Uint8Array(raw);
