import { expect, test } from "vitest";
import { longestEndpoint, pushServiceOf } from "./push-service";

test.each([
  ["https://fcm.googleapis.com/fcm/send/c0:APA91b", "fcm.googleapis.com"],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAA", "updates.push.services.mozilla.com"],
  ["https://web.push.apple.com/QGuQyavXutnMH", "web.push.apple.com"],
  ["https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAC%2b", "wns2-pn1p.notify.windows.com"],
])("%s is at a push service", (endpoint, service) => {
  expect(pushServiceOf(endpoint)).toBe(service);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com:8443/fcm/send/a",
  "https://fcm.googleapis.com:443/fcm/send/a",
  "https://user@fcm.googleapis.com/fcm/send/a",
  "https://user:secret@fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com.evil.example/a",
  "https://evil-fcm.googleapis.com/a",
  "https://evilpush.apple.com/a",
  "https://push.apple.com/a",
  "https://a.b.push.apple.com/a",
  "https://.push.apple.com/a",
  "https://evil.example/#.push.apple.com",
  "https://evil.example\\.push.apple.com/a",
  "https://fcm.googleapis.com\\@evil.example/a",
  "https://fcm.googleapis.com./a",
  "https://169.254.169.254/latest",
  "https://[::1]/a",
  "https://localhost/a",
  " https://fcm.googleapis.com/a",
  "//fcm.googleapis.com/a",
  "fcm.googleapis.com/a",
  "",
  `https://fcm.googleapis.com/${"a".repeat(longestEndpoint)}`,
])("%s is not", (endpoint) => {
  expect(pushServiceOf(endpoint)).toBeNull();
});
