import { redirect } from "next/navigation";

/** Unknown paths redirect to the home page. */
export default function UnknownPath() {
  redirect("/");
}
