import { redirect } from "next/navigation";

/** Unknown paths redirect to the start page. */
export default function UnknownPath() {
  redirect("/");
}
