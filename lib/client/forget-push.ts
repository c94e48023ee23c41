import { readStored, storedKeys } from "./stored-keys";

/** Ends the notifications of a browser that was signed out: without its service worker it has no subscription. */
export async function forgetPush(): Promise<void> {
  const isSignedOut = readStored(storedKeys.session) === "";
  if (!isSignedOut) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
}
