import { readMeetingWithRelated } from "@/lib/crm/record-pages/pages";
import { recordRoute } from "../../record/read-record";
import { MeetingScreen } from "./meeting-screen";

const route = recordRoute({
  kind: "meeting",
  read: readMeetingWithRelated,
  nameOf: ({ meeting }) => meeting.title,
  Screen: MeetingScreen,
});

export const generateMetadata = route.generateMetadata;
export default route.page;
