import { MapPin, Video } from "lucide-react";
import { Button } from "@/components/ui/button";
import { webLink } from "@/lib/core/contact-links";
import type { Meeting } from "@/lib/crm/meetings/schema";

/** The way to where the meeting is: its link, or its place on a map; nothing where neither is known. */
export function PlaceAction({ meeting }: { meeting: Meeting }) {
  const link = webLink(meeting.meetingLink);
  if (meeting.mode === "Video Call" && link)
    return (
      <Button variant="secondary" asChild>
        <a href={link} target="_blank" rel="noreferrer">
          <Video />
          Join
        </a>
      </Button>
    );
  if (meeting.mode !== "In Person" || !meeting.location) return null;
  return (
    <Button variant="secondary" asChild>
      <a href={mapLink(meeting.location)} target="_blank" rel="noreferrer">
        <MapPin />
        Map
      </a>
    </Button>
  );
}

/** A search on a map, which phones open in their own (Google Maps URLs, "Search action"). */
function mapLink(location: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: location })}`;
}
