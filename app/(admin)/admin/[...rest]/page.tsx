import { redirect } from "next/navigation";

/** Unknown paths lead home (specification, section 2). */
export default function UnknownPath() {
  redirect("/");
}
