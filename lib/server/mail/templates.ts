import { plainLine } from "@/lib/core/safe-text";
import { type EmailBody, emailText } from "./email-body";
import { emailHtml } from "./email-body-html";
import type { MailContent } from "./queue";

const platform = "Business Platform";

/** The code for signing in to `place`: a company's name, or the admin portal. */
export function signInCodeMail(about: {
  code: string;
  place: string;
  validMinutes: number;
  /** While new browsers are held back: the link that lets the one in which it is opened in. */
  browserUrl?: string | undefined;
}): MailContent {
  const { code, place, validMinutes, browserUrl } = about;
  const letter: EmailBody = {
    title: `Sign in to ${place}`,
    preview: `Enter ${code} within ${validMinutes} minutes.`,
    sender: place,
    parts: [
      { kind: "paragraph", text: "Enter this code where you asked for it:" },
      { kind: "code", code },
      {
        kind: "paragraph",
        text: `It works once, for ${validMinutes} minutes. A newer code replaces it.`,
      },
      ...(browserUrl ? heldBack(browserUrl) : []),
      {
        kind: "note",
        text: "Nobody from our side ever asks for this code. If you did not ask for it, ignore this mail: without the code nobody can sign in.",
      },
    ],
  };
  const mail = writeMail("sign-in-code", `${code} is your sign-in code for ${place}`, letter);
  return { ...mail, code, usefulMinutes: validMinutes };
}

function heldBack(url: string): EmailBody["parts"] {
  const text =
    "Somebody has entered wrong codes or passwords for your account, so new browsers are held back. First open this link in the browser in which you sign in:";
  return [
    { kind: "paragraph", text },
    { kind: "button", label: "Let This Browser In", url },
  ];
}

/** The code that proves a new e-mail address of an account at `place`. */
export function newEmailCodeMail(about: {
  code: string;
  place: string;
  validMinutes: number;
}): MailContent {
  const { code, place, validMinutes } = about;
  const mail = writeMail("new-email-code", `${code} confirms your new address for ${place}`, {
    title: `Your new address for ${place}`,
    preview: `Enter ${code} within ${validMinutes} minutes.`,
    sender: place,
    parts: [
      {
        kind: "paragraph",
        text: "Enter this code in the settings, where you changed your address:",
      },
      { kind: "code", code },
      { kind: "note", text: "If you did not change your address, ignore this mail." },
    ],
  });
  return { ...mail, code, usefulMinutes: validMinutes };
}

/** The code by which someone signed in at `place` confirms who they are. */
export function proofCodeMail(about: {
  code: string;
  place: string;
  validMinutes: number;
}): MailContent {
  const { code, place, validMinutes } = about;
  const mail = writeMail("proof-code", `${code} confirms that it is you at ${place}`, {
    title: `Confirm that it is you`,
    preview: `Enter ${code} within ${validMinutes} minutes.`,
    sender: place,
    parts: [
      { kind: "paragraph", text: `Enter this code at ${place}, where you were asked for it:` },
      { kind: "code", code },
      {
        kind: "note",
        text: "Nobody from our side ever asks for this code. If you did not ask for it, somebody uses your open session: end your sessions under Settings › Security.",
      },
    ],
  });
  return { ...mail, code, usefulMinutes: validMinutes };
}

/** Invites the first owner of a new company: the address of its portal and how to sign in. */
export function ownerInvitationMail(about: {
  name: string;
  email: string;
  companyName: string;
  url: string;
}): MailContent {
  return writeMail("owner-invitation", `${about.companyName} is ready for you`, {
    title: `Welcome, ${about.name}`,
    preview: `The portal of ${about.companyName} is ready.`,
    sender: platform,
    parts: [
      {
        kind: "paragraph",
        text: `The portal of ${about.companyName} is ready, and you are its owner: you add your team, and together you look after brands, leads, meetings and enquiries.`,
      },
      signInFacts(about),
      { kind: "button", label: "Open the portal", url: about.url },
      signInNote(),
    ],
  });
}

/** Invites a person whom a colleague has added to a company's team. */
export function memberInvitationMail(about: {
  name: string;
  email: string;
  companyName: string;
  inviterName: string;
  url: string;
}): MailContent {
  const { name, companyName, inviterName, url } = about;
  return writeMail("member-invitation", `${inviterName} added you to ${companyName}`, {
    title: `Welcome to ${companyName}, ${name}`,
    preview: `${inviterName} has added you to the team.`,
    sender: companyName,
    parts: [
      { kind: "paragraph", text: `${inviterName} has added you to the team of ${companyName}.` },
      signInFacts(about),
      { kind: "button", label: `Open ${companyName}`, url },
      signInNote(),
    ],
  });
}

const statusSentences = {
  active: "is active again. Everybody can sign in as before; nothing was lost.",
  inactive:
    "has been made inactive. Nobody can sign in until it is active again; no data was removed.",
  suspended: "has been suspended. Nobody can sign in until this is settled; no data was removed.",
  pending: "is waiting for its owner to sign in.",
} as const;

/** Notifies a company's owners of a new status. `url` is the address of the portal while it is open. */
export function companyStatusMail(about: {
  companyName: string;
  status: keyof typeof statusSentences;
  reason: string | null;
  url: string;
}): MailContent {
  const { companyName, status, reason, url } = about;
  const isOpen = status === "active" || status === "pending";
  return writeMail("company-status", `${companyName} is now ${status}`, {
    title: `${companyName} is now ${status}`,
    preview: `${companyName} ${statusSentences[status]}`,
    sender: platform,
    parts: [
      { kind: "paragraph", text: `${companyName} ${statusSentences[status]}` },
      ...(reason ? [{ kind: "facts", facts: [{ name: "Reason", value: reason }] } as const] : []),
      ...(isOpen ? [{ kind: "button", label: "Open the portal", url } as const] : []),
    ],
  });
}

const mostLines = 20;

/** The first lines of a mail, and how many more of `total` there are. */
export function firstLines(lines: readonly string[], total: number = lines.length): string[] {
  const first = lines.slice(0, mostLines);
  const more = total - first.length;
  return more > 0 ? [...first, `and ${more} more`] : first;
}

/** A short mail without a template. */
export function noticeMail(about: {
  subject: string;
  paragraphs: readonly string[];
  sender?: string;
  link?: { label: string; url: string };
}): MailContent {
  const { subject, paragraphs, sender = platform, link } = about;
  return writeMail("notice", subject, {
    title: subject,
    preview: paragraphs[0] ?? subject,
    sender,
    parts: [
      ...paragraphs.map((text) => ({ kind: "paragraph", text }) as const),
      ...(link ? [{ kind: "button", ...link } as const] : []),
    ],
  });
}

/** A body as a mail: HTML, plain text and a subject of one line. */
export function writeMail(template: string, subject: string, letter: EmailBody): MailContent {
  const [text, html] = [emailText(letter), emailHtml(letter)];
  return { template, subject: plainLine(subject), text, html };
}

function signInFacts({ email, url }: { email: string; url: string }) {
  const facts = [
    { name: "Address", value: new URL(url).host },
    { name: "Sign in as", value: email },
  ];
  return { kind: "facts", facts } as const;
}

function signInNote() {
  const text =
    "There is no password to remember: enter your e-mail address there and we send you a code. If you did not expect this mail, you can ignore it.";
  return { kind: "note", text } as const;
}
