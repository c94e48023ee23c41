import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { ApiError } from "./api-error";
import type { AnswerTo, BodyFor } from "./contract";

type Options = AnswerTo<"POST /auth/passkeys/options">["options"];

/** The use of a passkey, with the challenge it answers. */
export type PasskeyUse = Pick<BodyFor<"POST /auth/passkeys/verify">, "challenge" | "assertion">;

/** Lets the person choose a passkey of this host. Throws `ApiError` with a sentence if none was used. */
export function askForPasskey(options: Options): Promise<PasskeyUse["assertion"]> {
  return startAuthentication({ optionsJSON: inBrowserTerms(options) }).catch(
    failedWith("No passkey was used. Try again, or choose another way"),
  );
}

/** Suggests passkeys at the e-mail field until one is chosen, another question begins, or the signal aborts. */
export function suggestPasskeys(
  options: Options,
  signal: AbortSignal,
): Promise<PasskeyUse["assertion"]> {
  const chosen = startAuthentication({
    optionsJSON: inBrowserTerms(options),
    useBrowserAutofill: true,
  });
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return chosen.catch(failedWith("No passkey was used"));
}

/** Makes a passkey on a device of the person's choice. Throws `ApiError` with a sentence if none was made. */
export function makePasskey(options: Options) {
  return startRegistration({ optionsJSON: inBrowserTerms(options) }).then(
    ({ id, rawId, type, response: { clientDataJSON, attestationObject, transports = [] } }) => ({
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, transports },
    }),
    failedWith("No passkey was made. Try again, or add an authenticator app"),
  );
}

const wrongAddress = "Passkeys work at the portal's own address only. Choose another way";

const reasons: Partial<Record<WebAuthnError["code"], string>> = {
  ERROR_INVALID_DOMAIN: wrongAddress,
  ERROR_INVALID_RP_ID: wrongAddress,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This device has a passkey of yours already",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    "This device has no fingerprint, face or PIN set up. Set one up, or use another device",
};

function failedWith(sentence: string): (error: unknown) => never {
  return (error) => {
    const known = error instanceof WebAuthnError ? error : null;
    throw new ApiError({
      status: 0,
      code: known?.code === "ERROR_CEREMONY_ABORTED" ? "aborted" : "passkey",
      message: (known && reasons[known.code]) ?? sentence,
    });
  };
}

/** The options as the browser's library types them: the server's half of that library made them. */
function inBrowserTerms<T>(options: Options): T {
  // biome-ignore lint/plugin/cast: the contract describes the options of the browser's API as plain JSON
  return options as T;
}
