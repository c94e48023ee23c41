import { EnquirySkeleton } from "../enquiry-skeleton";

export default function EnquiryLoading() {
  return <EnquirySkeleton />;
}
