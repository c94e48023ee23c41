export { RecordSkeleton as default } from "../../record/record-page";
