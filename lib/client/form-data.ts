/** A body as a form, so that pictures can come along. */
export function toFormData(values: object, files: Record<string, File | null>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) {
    form.set(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const [key, file] of Object.entries(files)) if (file) form.set(key, file);
  return form;
}
