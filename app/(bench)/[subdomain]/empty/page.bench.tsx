import { headers } from "next/headers";

/** The least a page rendered per request can be: built only for `npm run bench`. */
export default async function EmptyPage() {
  await headers();
  return <p>Empty</p>;
}
