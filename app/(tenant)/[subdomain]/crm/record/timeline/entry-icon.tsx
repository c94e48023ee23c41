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
  RotateCcw,
  SquareCheck,
  StickyNote,
  Trash2,
} from "lucide-react";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";

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
  imported: FileInput,
};

const changeIcons: Record<string, LucideIcon> = {
  created: Plus,
  deleted: Trash2,
  restored: RotateCcw,
};

/** The icon of an entry's kind; of a change, that of what changed. */
export function EntryIcon({ entry }: { entry: TimelineEntry }) {
  const Icon =
    entry.kind === "changed"
      ? (changeIcons[entry.action.split(".")[1] ?? ""] ?? Pencil)
      : icons[entry.kind];
  return <Icon className="size-3.5" />;
}
