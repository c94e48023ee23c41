const labels: Record<string, string> = {
  description: "Description",
  hsnSac: "HSN/SAC",
  quantity: "Quantity",
  unit: "Unit",
  rate: "Rate",
  discount: "Discount",
  gstRate: "GST",
};

type LineErrorsProps = { index: number; errors: Readonly<Record<string, string>> };

/** The errors of a line below it, where its columns are too narrow for them; the fields say them too. */
export function LineErrors({ index, errors }: LineErrorsProps) {
  const found = Object.entries(labels).flatMap(([field, label]) => {
    const sentence = errors[`items.${index}.${field}`];
    return sentence ? [`${label}: ${sentence}`] : [];
  });
  if (found.length === 0) return null;
  return (
    <p aria-hidden className="mt-1 hidden text-destructive-text text-xs @4xl:block">
      {found.join(" · ")}
    </p>
  );
}
