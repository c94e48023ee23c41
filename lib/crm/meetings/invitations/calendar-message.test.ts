import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { smtpDriver } from "@/lib/server/mail/smtp";
import { calendarLines, propertyOf } from "@/testing/calendar-lines";
import { closeMailServers, startMailServer } from "@/testing/mail/mail-server";
import { type CalendarMessage, calendarMessage } from "./calendar-message";

afterEach(closeMailServers);

const message: CalendarMessage = {
  method: "REQUEST",
  sequence: 3,
  meetingId: "0192f0c1-0000-7000-8000-00000000beef",
  title: "Demo; price, terms \\ next",
  start: new Date("2026-11-24T05:30:00Z"),
  durationMinutes: 45,
  place: "12, MG Road; Pune",
  link: "https://meet.example/demo?room=7",
  organizer: { name: 'Asha "A" Sharma, Konkan Foods', email: "no-reply@platform.example" },
  attendee: { name: "मीरा जोशी", email: "meera@konkan.example" },
  now: new Date("2026-11-21T10:00:00Z"),
};

test("an invitation names its event, its number, and its time in UTC", () => {
  const lines = calendarLines(calendarMessage(message));
  expect(lines).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      "UID:0192f0c1-0000-7000-8000-00000000beef",
      "SEQUENCE:3",
      "DTSTAMP:20261121T100000Z",
      "DTSTART:20261124T053000Z",
      "DTEND:20261124T061500Z",
      "STATUS:CONFIRMED",
    ]),
  );
  expect(propertyOf(lines, "ATTENDEE")).toMatch(
    /PARTSTAT=NEEDS-ACTION;RSVP=FALSE;CN="मीरा जोशी":MAILTO:meera@konkan\.example$/,
  );
});

test("signs with a meaning of their own are escaped, and quotes leave a name", () => {
  const lines = calendarLines(calendarMessage(message));
  expect(lines).toContain("SUMMARY:Demo\\; price\\, terms \\\\ next");
  expect(lines).toContain("LOCATION:12\\, MG Road\\; Pune");
  expect(propertyOf(lines, "ORGANIZER")).toBe(
    `ORGANIZER;CN="Asha 'A' Sharma, Konkan Foods":mailto:no-reply@platform.example`,
  );
});

test("a line break in a title makes no further property", () => {
  const title = "Demo\r\nATTENDEE:mailto:eve@evil.example\u0007";
  const lines = calendarLines(calendarMessage({ ...message, title }));
  expect(lines).toContain("SUMMARY:Demo ATTENDEE:mailto:eve@evil.example");
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
});

test("no line is longer than 75 bytes, and no sign is cut in two", () => {
  const title = "प्रस्ताव की बैठक ".repeat(12).trim();
  const content = calendarMessage({ ...message, title });
  for (const line of content.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendarLines(content)).toContain(`SUMMARY:${title}`);
});

test("a cancellation says so twice and asks for no answer", () => {
  const lines = calendarLines(calendarMessage({ ...message, method: "CANCEL" }));
  expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED"]));
  expect(propertyOf(lines, "ATTENDEE")).toContain("RSVP=FALSE");
});

test("a mail program gets the message as it was written", async () => {
  const { port, received } = await startMailServer();
  const content = calendarMessage(message);
  await smtpDriver(`smtp://127.0.0.1:${port}`).send({
    id: "1",
    messageId: "<1@platform.example>",
    from: "a@b.example",
    to: "c@d.example",
    subject: "Invitation",
    text: "Hello",
    html: "<p>Hello</p>",
    calendar: { method: "REQUEST", content },
  });
  const { attachments } = await PostalMime.parse(received[0] ?? "", { attachmentEncoding: "utf8" });
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(["text/calendar", "application/ics"]);
  for (const part of attachments)
    expect(calendarLines(String(part.content))).toEqual(calendarLines(content));
});
