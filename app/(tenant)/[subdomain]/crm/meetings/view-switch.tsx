import { CalendarDays, Table2 } from "lucide-react";
import { SegmentLabels, SegmentLinks } from "@/components/ui/segments";

const views = [
  { name: "table", label: "Table", href: "/crm/meetings", icon: Table2 },
  { name: "calendar", label: "Calendar", href: "/crm/meetings/calendar", icon: CalendarDays },
] as const;

type View = (typeof views)[number]["name"];

const choicesOf = (view: View) =>
  views.map(({ name, ...choice }) => ({ ...choice, isHere: name === view }));

/** Links to the meetings as a table and as a calendar. */
export function ViewSwitch({ view }: { view: View }) {
  return <SegmentLinks label="View of the meetings" choices={choicesOf(view)} prefetch />;
}

/** Its place while a view is loading. */
export function ViewSwitchLabels({ view }: { view: View }) {
  return <SegmentLabels choices={choicesOf(view)} />;
}
