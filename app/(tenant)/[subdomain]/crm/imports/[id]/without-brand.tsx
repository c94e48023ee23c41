import { Combobox } from "@/components/ui/combobox";
import { Input } from "@/components/ui/input";
import { formatCount } from "@/lib/core/format";
import type { ImportSettings } from "@/lib/crm/imports/schema";
import type { ChoicesProps } from "./choice-group";
import { ChoiceGroup, rowsWithout } from "./choice-group";

type Rule = NonNullable<ImportSettings["withoutBrand"]>["rule"];

const starts: Record<Rule, NonNullable<ImportSettings["withoutBrand"]>> = {
  create: { rule: "create", name: "Without brand" },
  existing: { rule: "existing", brandId: "" },
  refuse: { rule: "refuse" },
};

/** Where the leads go that name no brand: under a new one, under one that is there, or nowhere. */
export function WithoutBrand({ record, settings, context, questions, onChange }: ChoicesProps) {
  const count = rowsWithout("brand", record, settings);
  if (count === 0) return null;
  const { withoutBrand } = settings;
  const them = count === 1 ? "it" : "them";
  const rows = count === 1 ? "1 row names" : `${formatCount(count)} rows name`;
  return (
    <ChoiceGroup<Rule>
      setting="withoutBrand"
      title={`${rows} no brand`}
      problem={questions.withoutBrand}
      value={withoutBrand?.rule ?? null}
      onChange={(rule) => onChange({ withoutBrand: starts[rule] })}
      options={[
        {
          value: "create",
          label: `Put ${them} under a new brand`,
          detail: (
            <Input
              aria-label="Name of the new brand"
              value={withoutBrand?.rule === "create" ? withoutBrand.name : ""}
              maxLength={120}
              onChange={(event) =>
                onChange({ withoutBrand: { rule: "create", name: event.target.value } })
              }
            />
          ),
        },
        {
          value: "existing",
          label: `Put ${them} under a brand that is there`,
          detail: (
            <Combobox
              aria-label="Brand for rows without one"
              options={context.brands}
              value={withoutBrand?.rule === "existing" ? withoutBrand.brandId : ""}
              onValueChange={(brandId) => onChange({ withoutBrand: { rule: "existing", brandId } })}
            />
          ),
        },
        { value: "refuse", label: `Leave ${them} out` },
      ]}
    />
  );
}
