import { expect } from "@playwright/test";
import { createLead } from "../prisma/factories";
import { inE2eDatabase } from "../scripts/lib/e2e-database";
import { inProduct } from "./support/in-product";
import { openCompany, test, visit } from "./support/own-company";
import { portalUrl } from "./support/people";
import { signIn } from "./support/sign-in";

/** Lets every read of brands fail for one company, until the returned function is called. */
async function failBrandsOf(companyId: string): Promise<() => Promise<void>> {
  const policy = `"fails_${companyId}"`;
  const isOther = `current_setting('app.company_id') <> '${companyId}'`;
  await changePolicies(
    `create policy ${policy} on brand as restrictive for select to crm_app using (1 / (${isOther})::int = 1)`,
  );
  return () => changePolicies(`drop policy ${policy} on brand`);
}

/** Writers of other tests may be in a deadlock with the change, which has done nothing then. */
async function changePolicies(statement: string): Promise<void> {
  const isDone = await inE2eDatabase((database) =>
    database.query(statement).then(
      () => true,
      (error) => {
        if (error.code !== "40P01") throw error;
        return false;
      },
    ),
  );
  if (!isDone) await changePolicies(statement);
}

test("leads that cannot be loaded are replaced by samples, until Retry finds the real ones", {
  tag: "@journey",
}, async ({ page }) => {
  const company = await openCompany();
  await inProduct(() => createLead({ companyId: company.id, clientName: "Real Lead" }));
  await signIn(page.context(), company);
  const list = `${portalUrl(company.host)}/crm/leads?search=a`;
  const mend = await failBrandsOf(company.id);
  await visit(page, list);
  const banner = page.getByRole("alert").filter({ hasText: "Sample data." });
  await expect(banner).toContainText("Could not load the leads.");
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("button", { name: /^(Edit|More actions|Add New)/ })).toHaveCount(0);
  await page.getByRole("row").nth(1).getByRole("cell").first().click();
  await mend();
  await banner.getByRole("button", { name: "Retry" }).click();
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole("row").nth(1)).toContainText("Real Lead");
});
