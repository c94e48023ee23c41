import { Combobox } from "@/components/ui/combobox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { countOf, formatCount } from "@/lib/core/format";
import { rowsWithout } from "@/lib/crm/imports/answers";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import type { ImportSettings } from "@/lib/crm/imports/settings/schema";
import { importWords, namesakeText } from "../words";
import { ChoiceGroup, type SettingsProps } from "./choice-group";
import { Notes } from "./step-parts";

/** Settings that the file leaves open: date order, duplicates, brands and CS person. */
export function Choices(props: SettingsProps) {
  const { record, settings, questions, onChange } = props;
  const { one, many } = importWords[record.kind];
  const isLeads = record.kind === "leads";
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {dateColumns(record, settings).some(({ dateOrder }) => dateOrder !== null) && (
        <ChoiceGroup
          setting="dateOrder"
          title="How are dates written?"
          problem={questions.dateOrder}
          value={settings.dateOrder}
          options={[
            { value: "dmy", label: "Day first", hint: "(03/04/2026 is 3 Apr 2026)" },
            { value: "mdy", label: "Month first", hint: "(03/04/2026 is 4 Mar 2026)" },
          ]}
          onChange={(dateOrder) => onChange({ dateOrder })}
        />
      )}
      <TurnedDates {...props} />
      <ChoiceGroup
        setting="duplicates"
        title={`If a ${one} is already there`}
        hint={
          isLeads
            ? "A lead is the same when its number or e-mail is and the names are alike."
            : "A brand is the same when its name is."
        }
        value={settings.duplicates}
        options={[
          { value: "skip", label: "Leave it as it is" },
          { value: "update", label: "Update it with what the file says" },
          { value: "create", label: `Add it again, so that there are two ${many}` },
        ]}
        onChange={(duplicates) => onChange({ duplicates })}
      />
      {isLeads && settings.duplicates !== "create" && <Namesakes {...props} />}
      {isLeads && <Unnamed {...props} />}
      {record.totalLines > 0 && (
        <ChoiceGroup
          setting="totals"
          title={countOf(record.totalLines, "line of totals", "lines of totals")}
          value={settings.totals ?? "read"}
          options={[
            { value: "leaveOut", label: "Leave it out", hint: "(proposed)" },
            { value: "read", label: "Read it like any other row" },
          ]}
          onChange={(totals) => onChange({ totals })}
        />
      )}
      {isLeads && <WithoutBrand {...props} />}
      {isLeads && settings.mapping.includes("brand") && (
        <ChoiceGroup
          setting="newBrands"
          title="If a brand is not there yet"
          value={settings.newBrands}
          options={[
            { value: "create", label: "Create it on the way" },
            { value: "refuse", label: "Leave the row out" },
          ]}
          onChange={(newBrands) => onChange({ newBrands })}
        />
      )}
      {isLeads && <CsPerson {...props} />}
    </div>
  );
}

function TurnedDates({ record, settings, questions, onChange }: SettingsProps) {
  const columns = dateColumns(record, settings);
  const count = columns.reduce((sum, { turnedDates }) => sum + turnedDates, 0);
  if (count === 0) return null;
  return (
    <ChoiceGroup
      setting="turnedDates"
      title={`${countOf(count, "date looks", "dates look")} turned round`}
      hint="The spreadsheet took days up to the 12th for months, and left later days as text."
      problem={questions.turnedDates}
      value={settings.turnedDates ?? null}
      options={[
        { value: "turn", label: "Turn them back", hint: "(5 Apr 2026 becomes 4 May 2026)" },
        { value: "keep", label: "They are right" },
      ]}
      onChange={(turnedDates) => onChange({ turnedDates })}
    />
  );
}

function Unnamed({ record, settings, onChange }: SettingsProps) {
  const count = rowsWithout("clientName", record, settings);
  if (count === 0) return null;
  return (
    <ChoiceGroup
      setting="unnamed"
      title={`${countOf(count, "row has", "rows have")} no name`}
      value={settings.unnamed ?? "refuse"}
      options={[
        { value: "contact", label: "Call them by their number or e-mail", hint: "(proposed)" },
        { value: "refuse", label: "Leave them out" },
      ]}
      onChange={(unnamed) => onChange({ unnamed })}
    />
  );
}

function Namesakes({ record, settings, onChange }: SettingsProps) {
  const rows = record.check?.namesakes ?? 0;
  return (
    <ChoiceGroup
      setting="namesakes"
      title="If only brand and name are the same"
      hint={
        rows > 0
          ? namesakeText(rows)
          : "A row may have a namesake, and one of both no number or e-mail."
      }
      value={settings.namesakes ?? "another"}
      options={[
        { value: "another", label: "It is another person" },
        { value: "same", label: "It is the same person" },
        { value: "leaveOut", label: "Leave the row out" },
      ]}
      onChange={(namesakes) => onChange({ namesakes })}
    />
  );
}

function CsPerson({ record, settings, context, questions, onChange }: SettingsProps) {
  const count = rowsWithout("csPerson", record, settings);
  if (count === 0) return null;
  const text = `CS person for ${count === 1 ? "the row" : `the ${formatCount(count)} rows`} without one`;
  return (
    <div id="import-csPerson" className="flex max-w-sm flex-col gap-1.5">
      <Label htmlFor="import-cs-person" className="font-semibold text-base">
        {text}
      </Label>
      <Combobox
        id="import-cs-person"
        options={context.people}
        value={settings.csPerson ?? ""}
        custom
        aria-invalid={questions.csPerson !== undefined}
        onValueChange={(name) => onChange({ csPerson: name.trim() || null })}
      />
      <Notes
        hint={
          settings.csPerson !== null && settings.csPerson === record.suggestions.csPerson
            ? "You are proposed. Without one, a row is left out."
            : "Without one, a row is left out."
        }
        problem={questions.csPerson}
      />
    </div>
  );
}

function dateColumns({ columns, fields }: ImportRecord, { mapping }: ImportSettings) {
  const dates = fields.filter(({ isDate }) => isDate).map(({ key }) => key);
  return columns.filter((_, at) => dates.includes(mapping[at] ?? ""));
}

type Rule = NonNullable<ImportSettings["withoutBrand"]>["rule"];

const starts: Record<Rule, NonNullable<ImportSettings["withoutBrand"]>> = {
  create: { rule: "create", name: "Without brand" },
  existing: { rule: "existing", brandId: "" },
  refuse: { rule: "refuse" },
};

/** Leads without a brand go to a new brand, to an existing one, or are left out. */
function WithoutBrand({ record, settings, context, questions, onChange }: SettingsProps) {
  const count = rowsWithout("brand", record, settings);
  if (count === 0) return null;
  const { withoutBrand } = settings;
  const proposed = record.suggestions.withoutBrand;
  const isProposed =
    proposed?.rule === "create" &&
    withoutBrand?.rule === "create" &&
    withoutBrand.name === proposed.name;
  const them = count === 1 ? "it" : "them";
  const rows = count === 1 ? "1 row names" : `${formatCount(count)} rows name`;
  return (
    <ChoiceGroup<Rule>
      setting="withoutBrand"
      title={`${rows} no brand`}
      {...(isProposed && { hint: "The new brand is proposed, by the name of the file." })}
      problem={questions.withoutBrand}
      value={withoutBrand?.rule ?? null}
      onChange={(rule) =>
        onChange({ withoutBrand: rule === proposed?.rule ? proposed : starts[rule] })
      }
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
