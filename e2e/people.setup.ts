import { test as setup } from "@playwright/test";
import { people } from "./support/people";
import { setPassword } from "./support/sign-in";

for (const person of Object.values(people)) {
  setup(`${person.email} proves a code and sets a password`, async ({ request }) => {
    await setPassword(request, person);
  });
}
