import { CalendarSkeleton } from "./calendar-skeleton";

export default function CalendarLoading() {
  return <CalendarSkeleton />;
}
