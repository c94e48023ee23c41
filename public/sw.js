// Shows notifications while the portal is closed. It answers no request of a page.

const listPath = "/api/company/notifications?unread=true";
const devicesPath = "/api/company/push-devices";
const readMs = 4_000;

/** Shown where the session has ended, so that the text cannot be read. */
const sentences = {
  assigned: "Work was given to you",
  again: "A client enquires again",
  late: "A first reply is late",
  mention: "A colleague mentions you",
  meeting: "A meeting of yours begins soon",
  proposal: "A client has answered a proposal",
  request: "A colleague asks for a lead of yours",
  suggestion: "A change of records is suggested",
  finished: "Your work in the background is done",
  test: "Notifications work in this browser",
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** A push that comes twice has the same id, and takes the place of the first without a sound. */
async function show({ id, kind, ids, count, url }) {
  const general = { title: sentences[kind] ?? `${count} notifications`, body: "" };
  const { title, body } = (kind in sentences && (await readText(ids))) || general;
  await self.registration.showNotification(title, {
    body,
    tag: id,
    icon: "/icon-192.png",
    data: { url },
  });
}

/** The text of the notification as the signed-in member reads it; null if it is not theirs. */
async function readText(ids) {
  try {
    const response = await fetch(listPath, { signal: AbortSignal.timeout(readMs) });
    const { data } = await response.json();
    return data.notifications.find((one) => one.ids.some((id) => ids.includes(id))) ?? null;
  } catch {
    return null;
  }
}

/** Goes to a tab that shows the page, else opens it: another tab may hold something unsaved. */
async function open(url) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = url === "/" ? tabs[0] : tabs.find((one) => new URL(one.url).pathname === url);
  return tab ? tab.focus() : self.clients.openWindow(url);
}

/** Registers the subscription that replaces an ended one; not every browser makes it or passes it. */
async function renew({ newSubscription }) {
  const subscription = newSubscription ?? (await subscribe());
  await fetch(devicesPath, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
    body: JSON.stringify(subscription),
  });
}

async function subscribe() {
  const { data } = await (await fetch(devicesPath)).json();
  const options = { userVisibleOnly: true, applicationServerKey: data.publicKey };
  return self.registration.pushManager.subscribe(options);
}
