import { headers } from "next/headers";

/** An empty dynamic page, built only for `npm run bench`. */
export default async function EmptyPage() {
  await headers();
  return <p>Empty</p>;
}
