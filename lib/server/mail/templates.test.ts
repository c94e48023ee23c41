import { expect, test } from "vitest";
import {
  companyStatusMail,
  memberInvitationMail,
  noticeMail,
  ownerInvitationMail,
  signInCodeMail,
} from "./templates";

const person = {
  name: "Meera Naik",
  email: "meera@konkan.example",
  companyName: "Konkan Foods",
  inviterName: "Asha Sharma",
  url: "http://konkan.localhost:3000/",
};

const letters = {
  "sign-in code": signInCodeMail({ code: "048213", place: "Konkan Foods", validMinutes: 10 }),
  "owner invitation": ownerInvitationMail(person),
  "member invitation": memberInvitationMail(person),
  "company status": companyStatusMail({ ...person, status: "active", reason: "Paid in full" }),
  notice: noticeMail({
    subject: "Import finished",
    paragraphs: ["8,800 leads are in."],
    link: { label: "See them", url: person.url },
  }),
};

test.each(Object.entries(letters))(
  "the %s says the same in HTML and in plain text",
  (_name, mail) => {
    const shown = textOf(mail.html);
    for (const line of mail.text.replace("-- \n", "").split("\n").filter(Boolean))
      for (const words of line.split(/:\s|:$/)) expect(shown).toContain(words.trim());
  },
);

test.each(Object.entries(letters))("the %s fetches nothing from anywhere", (_name, mail) => {
  expect(mail.html).not.toMatch(/<img|<script|<link\b|@import|url\(/i);
  const addresses = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map((found) => found[1]);
  expect(addresses.every((address) => address === person.url)).toBe(true);
});

test.each(Object.entries(letters))("the %s can be read in a dark mail program", (_name, mail) => {
  expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  expect(mail.html).toContain("prefers-color-scheme: dark");
});

test("a sign-in code stands in subject, text and HTML, and is handed to the mailbox", () => {
  const mail = letters["sign-in code"];
  expect(mail.subject).toBe("048213 is your sign-in code for Konkan Foods");
  expect(mail.code).toBe("048213");
  expect(mail.text).toContain("    048213");
  expect(mail.html).toContain(">048213<");
});

test("names are text, never markup", () => {
  const { html } = memberInvitationMail({ ...person, companyName: `<b onload="x">&'` });
  expect(html).not.toContain("<b onload");
  expect(html).toContain("&#60;b onload=&#34;x&#34;&#62;&#38;&#39;");
});

test("a name with line breaks makes no second header line", () => {
  const { subject } = memberInvitationMail({ ...person, inviterName: "Eve\r\nBcc: a@b.example" });
  expect(subject).toBe("Eve Bcc: a@b.example added you to Konkan Foods");
});

test("a closed company's owners get the reason and no link that leads nowhere", () => {
  const mail = companyStatusMail({ ...person, status: "suspended", reason: "Unpaid since June" });
  expect(mail.subject).toBe("Konkan Foods is now suspended");
  expect(mail.text).toContain("Reason: Unpaid since June");
  expect(mail.html).not.toContain("href");
});

test("a letter links to web addresses only", () => {
  expect(() => ownerInvitationMail({ ...person, url: "javascript:alert(1)" })).toThrow(
    "web addresses only",
  );
});

function textOf(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)));
}
