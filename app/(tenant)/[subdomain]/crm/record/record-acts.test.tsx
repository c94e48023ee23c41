import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TooltipProvider } from "@/components/ui/tooltip";
import { contactActs } from "../parts/contact-acts";
import { RecordActs } from "./record-acts";

const ravi = { phone: "+91 98200 12345", email: "ravi@example.com" };

test("a client who asked not to be contacted has no way to call or write", () => {
  expect(contactActs({ ...ravi, refusal: "Ravi asked not to be contacted" })).toEqual([]);
});

test("the actions of a record are rendered on the server", () => {
  const nothing = () => undefined;
  const html = renderToString(
    <TooltipProvider>
      <RecordActs
        kind="lead"
        id="7"
        name="Ravi Shah"
        acts={contactActs({ ...ravi, refusal: null })}
        onEdit={nothing}
        onDelete={nothing}
      />
    </TooltipProvider>,
  );
  for (const label of ["Call", "WhatsApp", "Email", "Edit"]) expect(html).toContain(label);
});
