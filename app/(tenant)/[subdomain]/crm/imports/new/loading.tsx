export { default } from "../[id]/loading";
