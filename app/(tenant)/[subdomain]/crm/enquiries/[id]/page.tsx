import { readEnquiryWithRelated } from "@/lib/crm/record-pages/pages";
import { recordRoute } from "../../record/read-record";
import { EnquiryScreen } from "./enquiry-screen";

const route = recordRoute({
  kind: "enquiry",
  read: readEnquiryWithRelated,
  nameOf: ({ enquiry }) => enquiry.title,
  Screen: EnquiryScreen,
});

export const generateMetadata = route.generateMetadata;
export default route.page;
