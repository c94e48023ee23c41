import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TooltipProvider } from "@/components/ui/tooltip";
import { contactActs, RecordActs } from "./record-acts";

test("the actions of a record are rendered on the server", () => {
  const nothing = () => undefined;
  const html = renderToString(
    <TooltipProvider>
      <RecordActs
        kind="lead"
        id="7"
        name="Ravi Shah"
        acts={contactActs("+91 98200 12345", "ravi@example.com")}
        onEdit={nothing}
        onDelete={nothing}
      />
    </TooltipProvider>,
  );
  for (const label of ["Call", "WhatsApp", "Email", "Edit"]) expect(html).toContain(label);
});
