import { env } from "../env";

/** From whom mails come, as a header has it: a name and an address. */
export function mailSender(): string {
  return env().MAIL_FROM ?? "Business Platform <no-reply@mail.localhost>";
}

/** The address alone. */
export function senderAddress(): string {
  const sender = mailSender();
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
