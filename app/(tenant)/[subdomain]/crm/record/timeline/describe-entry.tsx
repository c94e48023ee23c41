import {
  CalendarPlus,
  CalendarX,
  CircleCheck,
  Eye,
  FileInput,
  FileText,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareWarning,
  Paperclip,
  Pencil,
  Phone,
  PhoneOutgoing,
  Plus,
  Repeat,
  RotateCcw,
  SquareCheck,
  StickyNote,
  Trash2,
} from "lucide-react";
import { formatBytes } from "@/lib/core/format";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";

/**
 * The predicate after the member's name: "wrote a note", "sent proposal P-2026-0007 to …".
 * `isOwn`: the entry belongs to the record whose timeline is shown.
 */
export function describeEntry(entry: TimelineEntry, isOwn: boolean): string {
  const record = `${isOwn ? "this" : "the"} ${entry.subject.kind}`;
  switch (entry.kind) {
    case "note":
      return "wrote a note";
    case "call":
      return "logged a call";
    case "task":
      return "added a task";
    case "file_attached":
      return `attached a file, ${formatBytes(entry.byteSize)}`;
    case "call_started":
      return "started a call";
    case "whatsapp_opened":
      return `opened WhatsApp${resultText(entry)}`;
    case "mail_opened":
      return `opened a mail${resultText(entry)}`;
    case "changed":
      return describeChange(entry, record);
    case "imported":
      return `imported ${record}${fromFile(entry.import)}`;
    default:
      return sentences[entry.kind](entry);
  }
}

function resultText({ template, result }: Contacted): string {
  const about = template ? ` with “${template}”` : "";
  return result ? `${about}: ${result}` : about;
}

type Contacted = { template?: string | null | undefined; result?: string | null | undefined };

type Message = Extract<TimelineEntry, { about: string | null }>;

const sentences: Record<Message["kind"], (message: Message) => string> = {
  mail_sent: ({ about, to }) => `sent a mail${recipientText(to)}${about ? `: ${about}` : ""}`,
  invitation_sent: ({ to }) => `sent an invitation${recipientText(to)}`,
  invitation_updated: ({ to }) => `sent a changed invitation${recipientText(to)}`,
  invitation_cancelled: ({ to }) => `called the invitation off${recipientText(to)}`,
  proposal_sent: ({ about, to }) => `sent ${proposal(about)}${recipientText(to)}`,
  proposal_viewed: ({ about }) => `opened ${proposal(about)}`,
  proposal_accepted: ({ about }) => `accepted ${proposal(about)}`,
  proposal_changes_requested: ({ about }) => `asked for changes to ${proposal(about)}`,
  enquired_again: () => "brought another enquiry",
};

function proposal(number: string | null): string {
  return number ? `proposal ${number}` : "a proposal";
}

function recipientText(address: string | null): string {
  return address ? ` to ${address}` : "";
}

type Changed = Extract<TimelineEntry, { kind: "changed" }>;

function describeChange({ action, import: imported }: Changed, record: string): string {
  const verb = action.split(".")[1] ?? "changed";
  if (verb === "reverted")
    return `put ${record} back as it was before an import${fromFile(imported)}`;
  if (verb === "merged") return `merged others into ${record}`;
  const byImport = imported ? ` by an import${fromFile(imported)}` : "";
  return `${verb === "updated" ? "changed" : verb} ${record}${byImport}`;
}

function fromFile(imported: Changed["import"]): string {
  return imported?.fileName ? ` from ${imported.fileName}` : "";
}

const icons: Record<Exclude<TimelineEntry["kind"], "changed">, LucideIcon> = {
  note: StickyNote,
  call: Phone,
  task: SquareCheck,
  file_attached: Paperclip,
  call_started: PhoneOutgoing,
  whatsapp_opened: MessageCircle,
  mail_opened: Mail,
  mail_sent: Mail,
  invitation_sent: CalendarPlus,
  invitation_updated: CalendarPlus,
  invitation_cancelled: CalendarX,
  proposal_sent: FileText,
  proposal_viewed: Eye,
  proposal_accepted: CircleCheck,
  proposal_changes_requested: MessageSquareWarning,
  enquired_again: Repeat,
  imported: FileInput,
};

const changeIcons: Record<string, LucideIcon> = {
  created: Plus,
  deleted: Trash2,
  restored: RotateCcw,
};

/** The icon of an entry's kind, or of its action for a change. */
export function EntryIcon({ entry }: { entry: TimelineEntry }) {
  const Icon =
    entry.kind === "changed"
      ? (changeIcons[entry.action.split(".")[1] ?? ""] ?? Pencil)
      : icons[entry.kind];
  return <Icon className="size-3.5" />;
}
