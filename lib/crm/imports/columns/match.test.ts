import { expect, test } from "vitest";
import { importTarget } from "../targets";
import type { ImportField } from "./column";
import { matchColumns } from "./match";

function matchLeads(columns: Record<string, string[]>) {
  return match(columns, importTarget("leads").columns);
}

function match(columns: Record<string, string[]>, fields: readonly ImportField[]) {
  const list = Object.entries(columns).map(([name, cells]) => ({ name, cells, filled: 1 }));
  const { keys } = matchColumns(list, fields);
  return Object.fromEntries(list.map(({ name }, index) => [name, keys[index]]));
}

test("the columns of a sales pipeline find their fields, and those without one find none", () => {
  expect(
    matchLeads({
      opportunity_id: ["1C1I7A6R", "Z063OYW0"],
      sales_agent: ["Moses Frase"],
      product: ["GTX Plus Basic", "GTXPro"],
      account: ["Cancity"],
      deal_stage: ["Won", "Engaging", "Prospecting"],
      engage_date: ["10/20/2016"],
      close_date: ["3/1/2017"],
      close_value: ["1054"],
    }),
  ).toEqual({
    opportunity_id: "clientName",
    sales_agent: "csPerson",
    product: null,
    account: "brand",
    deal_stage: "stage",
    engage_date: "date",
    close_date: null,
    close_value: "estimatedValue",
  });
});

test("the columns of a list of accounts find their fields, and no year or revenue becomes a value", () => {
  const columns = {
    account: ["Acme Corporation"],
    sector: ["technolgy"],
    year_established: ["1996"],
    revenue: ["1100.04"],
    employees: ["2822", "495"],
    office_location: ["United States"],
    subsidiary_of: ["Golddex"],
  };
  expect(match(columns, importTarget("brands").columns)).toEqual({
    account: "name",
    sector: "industry",
    year_established: null,
    revenue: null,
    employees: "size",
    office_location: "headquarters",
    subsidiary_of: null,
  });
});

test("a title that may be the brand or the client is the client where no other column is", () => {
  const [name, mobile] = [["Sharma Traders"], ["9820012345"]];
  expect(matchLeads({ "Party Name": name, Mobile: mobile })).toEqual({
    "Party Name": "clientName",
    Mobile: "mobileNumber",
  });
  expect(matchLeads({ Customer: name, "Contact Person": ["Asha"] })).toEqual({
    Customer: "brand",
    "Contact Person": "clientName",
  });
  expect(matchLeads({ Customer: ["Asha"], Company: name })).toEqual({
    Customer: "clientName",
    Company: "brand",
  });
  expect(matchLeads({ Company: name, Mobile: mobile })).toMatchObject({ Company: "brand" });
});

test("ids of a campaign are no source, and the platform of a form is", () => {
  expect(
    matchLeads({
      campaign_id: ["c:5252468172"],
      "Account ID": ["A-1042"],
      campaign_name: ["Solar Nov"],
      platform: ["fb"],
      full_name: ["Asha Rao"],
      "Customer Email ID": ["asha@rao.in"],
    }),
  ).toEqual({
    campaign_id: null,
    "Account ID": null,
    campaign_name: null,
    platform: "source",
    full_name: "clientName",
    "Customer Email ID": "emailId",
  });
});

test("Indian office usage is known", () => {
  expect(
    matchLeads({
      "Dt.": ["21/11/2026"],
      "Name of Firm": ["Sharma Traders"],
      "Contact Person": ["Asha Rao"],
      "Mobile No.": ["9820012345"],
      "E-Mail ID": ["asha@rao.in"],
      Remarks: ["Call after Diwali"],
      "Follow-up Date": ["01/12/2026"],
      "Deal Value (₹)": ["₹1,20,000"],
      "GST No": ["27ABCDE1234F1Z5"],
    }),
  ).toEqual({
    "Dt.": "date",
    "Name of Firm": "brand",
    "Contact Person": "clientName",
    "Mobile No.": "mobileNumber",
    "E-Mail ID": "emailId",
    Remarks: "comment",
    "Follow-up Date": "nextFollowUpDate",
    "Deal Value (₹)": "estimatedValue",
    "GST No": null,
  });
});

test.each([
  [["asha@rao.in", "ravi@rao.in"], "emailId"],
  [["+91 98200 12345"], "mobileNumber"],
  [["Asha Rao"], "clientName"],
])("a column called Contact that holds %j is %s", (cells, key) => {
  expect(matchLeads({ Contact: cells })).toEqual({ Contact: key });
});

test("columns with titles that say nothing are known by what they hold", () => {
  expect(
    matchLeads({
      "Column A": ["asha@rao.in"],
      "Column B": ["98200 12345"],
      "Column C": ["https://www.linkedin.com/in/asha"],
      "Column D": ["www.rao.in"],
      "Column E": ["21 Nov 2026"],
      "Column F": ["₹1,20,000"],
      "Column G": ["Qualified", "Closed Won"],
      "Column H": ["Asha"],
    }),
  ).toEqual({
    "Column A": "emailId",
    "Column B": "mobileNumber",
    "Column C": "linkedin",
    "Column D": "website",
    "Column E": "date",
    "Column F": "estimatedValue",
    "Column G": "stage",
    "Column H": null,
  });
});

test("a title that fits is not believed when the cells say something else", () => {
  expect(matchLeads({ "Mobile app": ["yes", "no", "yes"] })).toEqual({ "Mobile app": null });
  expect(matchLeads({ "Brand Website": ["https://rao.in"], Brand: ["Rao"] })).toEqual({
    "Brand Website": "website",
    Brand: "brand",
  });
});

test("the better title of two columns for one field wins, in either order", () => {
  const columns = { "Alternate Mobile No": ["9820012345"], Mobile: ["9820012346"] };
  expect(matchLeads(columns)).toEqual({ "Alternate Mobile No": null, Mobile: "mobileNumber" });
});

const dates = ["2025-02-01 14:27:55", "2025-02-02 09:00:00"];

test.each([
  [
    "an empty column",
    { "Enrich Status": [[], 0], "Lead Status": [["Contacted", "Junk Lead"], 0.8] },
    "Lead Status",
    "stage",
  ],
  [
    "a column with 1 of 40 dates",
    { "Note added": [[dates[0]], 0.025], "Created Time": [dates, 1] },
    "Created Time",
    "date",
  ],
  [
    "a rarely filled column with the exact title",
    { Date: [dates, 0.2], "Lead date of the form": [dates, 1] },
    "Lead date of the form",
    "date",
  ],
  [
    "a column with the exact title that holds something else",
    { Mobile: [["yes", "no"], 1], "Contact number of the buyer": [["9820012345"], 0.9] },
    "Contact number of the buyer",
    "mobileNumber",
  ],
] as const)("%s gives way to the filled column", (_, columns, title, key) => {
  const list = Object.entries(columns).map(([name, [cells, filled]]) => ({
    name,
    cells: [...cells],
    filled,
  }));
  const { keys } = matchColumns(list, importTarget("leads").columns);
  expect(keys).toEqual(list.map(({ name }) => (name === title ? key : null)));
});

test("the parts of a name are proposed together, before a column with the whole of it that is filled less", () => {
  const fields = importTarget("leads").columns;
  const keysOf = (filled: number) =>
    matchColumns(
      [
        { name: "last_name", cells: ["Rao"], filled: 0.5 },
        { name: "first_name", cells: ["Asha"], filled: 0.3 },
        { name: "Full Name", cells: ["Asha Rao"], filled },
      ],
      fields,
    ).keys;
  expect(keysOf(0.5)).toEqual(["clientName", "clientName", null]);
  expect(keysOf(1)).toEqual([null, null, "clientName"]);
});

test("further columns with the exact title of a number or an e-mail address are proposed with the first", () => {
  expect(
    matchLeads({
      Phone: ["022 2345 6789"],
      Mobile: ["9820012345"],
      WhatsApp: ["yes"],
      Email: ["asha@rao.in"],
      "Mail ID": ["office@rao.in"],
      Remarks: ["Call"],
      Notes: ["Call again"],
    }),
  ).toEqual({
    Phone: "mobileNumber",
    Mobile: "mobileNumber",
    WhatsApp: null,
    Email: "emailId",
    "Mail ID": "emailId",
    Remarks: "comment",
    Notes: null,
  });
});

test("a rarely filled column is proposed for its exact title, but never as the date of the leads", () => {
  const rare = (name: string, cell: string) =>
    matchColumns([{ name, cells: [cell], filled: 0.025 }], importTarget("leads").columns).keys[0];
  expect(rare("Mobile", "9820012345")).toBe("mobileNumber");
  expect(rare("Next follow up", "2026-11-21")).toBe("nextFollowUpDate");
  expect(rare("Date", "2026-11-21")).toBe(null);
  expect(rare("Column H", "9820012345")).toBe(null);
});

test("every name a field is known by finds that field, unless a name is shared on purpose", () => {
  for (const fields of [importTarget("brands").columns, importTarget("leads").columns]) {
    for (const field of fields) {
      const others = fields.filter((other) => other !== field).flatMap(({ names }) => names);
      for (const name of field.names.filter((name) => !others.includes(name))) {
        expect([name, ...matchColumns([{ name, cells: [], filled: 1 }], fields).keys]).toEqual([
          name,
          field.key,
        ]);
      }
    }
  }
});

test.each(["Added", "Added on", "Date added"])(
  "a column called %s holds the date of a lead",
  (name) => {
    expect(matchLeads({ [name]: ["03/04/2026"], Client: ["Rekha Patil"] })).toMatchObject({
      [name]: "date",
    });
  },
);

test("the note of an agent is no agent, and a date with gaps is not the date of a lead", () => {
  const columns = [
    { name: "Client", cells: ["Rohit Verma", "Pooja Bansal"], filled: 1 },
    { name: "Site Visit Date", cells: ["21-11-2026", "25-11-2026"], filled: 0.6 },
    { name: "Agent note", cells: ["loan approved", "call on Sunday"], filled: 0.6 },
  ];
  const { columns: fields } = importTarget("leads");
  expect(matchColumns(columns, fields).keys).toEqual(["clientName", null, "comment"]);
  const whole = columns.map((column) => ({ ...column, filled: 1 }));
  expect(matchColumns(whole, fields).keys).toEqual(["clientName", "date", "comment"]);
});
