import {
  CalendarPlus,
  CalendarX,
  CircleCheck,
  Eye,
  FileInput,
  FileText,
  type IconNode,
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
} from "lucide";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";

const icons: Record<Exclude<TimelineEntry["kind"], "changed">, IconNode> = {
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

const changeIcons: Record<string, IconNode> = {
  created: Plus,
  deleted: Trash2,
  restored: RotateCcw,
};

export function iconOf(entry: TimelineEntry): IconNode {
  if (entry.kind !== "changed") return icons[entry.kind];
  return changeIcons[entry.action.split(".")[1] ?? ""] ?? Pencil;
}
