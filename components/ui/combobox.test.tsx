// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Combobox } from "./combobox";

const brands = [
  { value: "1", label: "Konkan Foods" },
  { value: "2", label: "Deccan Textiles" },
  { value: "3", label: "Konkan Tiles" },
];

beforeEach(() => {
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal("ResizeObserver", Observer);
  Element.prototype.scrollIntoView = () => {};
});

afterEach(cleanup);

function Screen(props: ComponentProps<typeof Combobox>) {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    props.onValueChange(next);
    setValue(next);
  };
  return <Combobox aria-label="Brand" {...props} value={value} onValueChange={change} />;
}

function show(props: Partial<ComponentProps<typeof Combobox>> = { options: brands }) {
  const onValueChange = vi.fn<(value: string) => void>();
  render(<Screen value="" {...props} onValueChange={onValueChange} />);
  return onValueChange;
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Brand" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("typing offers the options that contain it, and Enter picks the one that is lit", () => {
  const onValueChange = show();
  type("konkan");
  expect(offered()).toEqual(["Konkan Foods", "Konkan Tiles"]);
  press("ArrowDown");
  press("Enter");
  expect(onValueChange).toHaveBeenCalledWith("3");
  expect(box().value).toBe("Konkan Tiles");
  expect(offered()).toEqual([]);
});

test("the active option is marked apart from the selected one", () => {
  show({ options: brands, value: "1" });
  press("ArrowDown");
  press("ArrowDown");
  const marked = [...document.querySelectorAll("[data-active]")].map(({ id }) => id);
  expect(marked).toEqual([box().getAttribute("aria-activedescendant")]);
  expect(screen.getByRole("option", { selected: true }).hasAttribute("data-active")).toBe(false);
});

test("Enter picks the first match, and one that begins with the text comes first", () => {
  const onValueChange = show();
  type("te");
  expect(offered()).toEqual(["Deccan Textiles"]);
  type("ti");
  expect(offered()).toEqual(["Konkan Tiles", "Deccan Textiles"]);
  press("Enter");
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("3");
});

test("leaving picks the only match, and the option of exactly that name among several", () => {
  const onValueChange = show({ options: [...brands, { value: "4", label: "Konkan" }] });
  type("decc");
  fireEvent.blur(box());
  expect([onValueChange.mock.lastCall, box().value]).toEqual([["2"], "Deccan Textiles"]);
  type("konkan");
  fireEvent.blur(box());
  expect([onValueChange.mock.lastCall, box().value]).toEqual([["4"], "Konkan"]);
});

test.each(["something else", "konkan"])(
  "%j, left without a choice, stays and is no value",
  (text) => {
    const onUnsettled = vi.fn();
    const onValueChange = show({ options: brands, value: "2", onUnsettled });
    type(text);
    fireEvent.blur(box());
    expect(box().value).toBe(text);
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(onUnsettled).toHaveBeenLastCalledWith(text);
    expect(onValueChange).not.toHaveBeenCalled();
  },
);

test("Escape goes back to what was chosen", () => {
  const onUnsettled = vi.fn();
  const onValueChange = show({ options: brands, value: "2", onUnsettled });
  type("konkan");
  press("Escape");
  expect([box().value, offered()]).toEqual(["Deccan Textiles", []]);
  expect(onUnsettled).toHaveBeenLastCalledWith(null);
  expect(onValueChange).not.toHaveBeenCalled();
});

test("typed text is a value only once `as typed` is chosen, with a second Enter or a click", () => {
  const onValueChange = show({ options: brands, custom: true });
  type("kon");
  expect(offered()).toEqual(["Konkan Foods", "Konkan Tiles", "Use “kon” as typed"]);
  type("Nilgiri");
  fireEvent.blur(box());
  press("Enter");
  expect(onValueChange).not.toHaveBeenCalled();
  type("Nilgiri ");
  press("Enter");
  expect(onValueChange).not.toHaveBeenCalled();
  press("Enter");
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("Nilgiri");
  type("Nil");
  fireEvent.click(screen.getByRole("option", { name: "Use “Nil” as typed" }));
  expect([onValueChange.mock.lastCall, box().value]).toEqual([["Nil"], "Nil"]);
});

test("a new option is offered for a name that none has, and picked like any other", () => {
  const toNew = (text: string) => `new ${text}`;
  const onValueChange = show({ options: brands, toNew });
  type("konkan FOODS");
  expect(offered()).toEqual(["Konkan Foods"]);
  type("Konkan F");
  expect(offered()).toEqual(["Konkan Foods", "Create “Konkan F”"]);
  type("Nilgiri");
  press("Enter");
  expect([onValueChange.mock.lastCall, box().value]).toEqual([["new Nilgiri"], "Nilgiri"]);
});

test("emptying the field and leaving it clears the choice", () => {
  const onValueChange = show({ options: brands, value: "2" });
  type("");
  fireEvent.blur(box());
  expect(onValueChange).toHaveBeenCalledWith("");
});

test("a value whose option is not loaded shows under its given label", () => {
  show({ loadOptions: async () => [], value: "9", valueLabel: "Malabar Spices" });
  expect(box().value).toBe("Malabar Spices");
});

test("options that are looked up are offered when they arrive, and a failure is said", async () => {
  const loadOptions = vi.fn(async (text: string) => {
    if (text) throw new Error("away");
    return brands;
  });
  show({ loadOptions });
  fireEvent.click(box());
  await waitFor(() => expect(offered()).toHaveLength(3));
  type("kon");
  await waitFor(() => expect(screen.getByText("Could not load the options")).toBeTruthy());
});

test("a text left before its options are found still picks the only one of them", async () => {
  const loadOptions = async (text: string) => brands.filter(({ label }) => label.includes(text));
  const onValueChange = show({ loadOptions });
  type("Deccan");
  fireEvent.blur(box());
  await waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith("2"));
  expect(box().value).toBe("Deccan Textiles");
});

test.each([
  ["Enter", () => press("Enter")],
  ["leaving", () => fireEvent.blur(box())],
])("%s before the options have come picks the one that was typed", (_, choose) => {
  const onValueChange = vi.fn();
  const toNew = (text: string) => `new ${text}`;
  const { rerender } = render(
    <Screen value="" options={[]} pending onValueChange={onValueChange} />,
  );
  type("Konkan Foods");
  choose();
  expect(onValueChange).not.toHaveBeenCalled();
  rerender(<Screen value="" options={brands} toNew={toNew} onValueChange={onValueChange} />);
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("1");
  expect(box().value).toBe("Konkan Foods");
});
