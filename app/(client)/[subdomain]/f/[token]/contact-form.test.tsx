import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formFields, trap } from "@/lib/crm/capture/public-form";
import { ContactForm } from "./contact-form";

const markup = (errors: Record<string, string>) =>
  renderToStaticMarkup(
    <ContactForm
      action="/api/company/capture/x"
      fields={formFields}
      trap={trap}
      values={{ name: "Asha <b>", message: "Hello" }}
      errors={errors}
    />,
  );

test("the form is posted by the browser alone, with every field and the trap by its name", () => {
  const html = markup({});
  expect(html).toMatch(/<form [^>]*action="\/api\/company\/capture\/x" method="post"/);
  for (const name of [...formFields.map(({ key }) => key), trap])
    expect(html).toContain(`name="${name}"`);
  expect(html).not.toContain("<script");
  expect(html).toMatch(/Enter a phone number or an e-mail address.*name="phone"/);
});

test("errors stand at their fields, beside what was typed", () => {
  const html = markup({ phone: "Enter a phone number", email: "No", form: "Too many forms" });
  expect(html.match(/<[^>]*autofocus[^>]*>/gi)?.join()).toMatch(/^[^,]*name="phone"[^,]*$/);
  expect(html).toContain('value="Asha &lt;b&gt;"');
  expect(html).toMatch(/aria-invalid="true" aria-describedby="phone-error"/);
  expect(html).toContain("Too many forms");
});
