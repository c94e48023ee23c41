import { CalendarDays, Table2 } from "lucide-react";
import { SegmentLinks } from "@/components/ui/segments";

const views = [
  { name: "table", label: "Table", href: "/crm/meetings", icon: Table2 },
  { name: "calendar", label: "Calendar", href: "/crm/meetings/calendar", icon: CalendarDays },
] as const;

/** Links to the meetings as a table and as a calendar. */
export function ViewSwitch({ view }: { view: (typeof views)[number]["name"] }) {
  const choices = views.map(({ name, ...choice }) => ({ ...choice, isHere: name === view }));
  return <SegmentLinks label="View of the meetings" choices={choices} prefetch />;
}
