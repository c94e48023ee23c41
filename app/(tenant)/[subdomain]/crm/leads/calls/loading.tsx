export { CallSkeleton as default } from "./call-screen";
