/** The lines of the growth chart. The second is dashed, so that no colour is needed to tell them apart. */
export const growthSeries = [
  { key: "companies", label: "Companies", swatch: "bg-chart-1", stroke: "stroke-chart-1" },
  {
    key: "activeUsers",
    label: "Active users",
    swatch: "bg-chart-2",
    stroke: "stroke-chart-2 [stroke-dasharray:5_3]",
  },
] as const;
