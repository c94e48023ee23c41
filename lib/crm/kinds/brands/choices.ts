export const brandStatuses = ["Active", "Inactive", "Prospect", "Archived"] as const;
export const priorities = ["Low", "Medium", "High", "Critical"] as const;
export const brandCategories = [
  "Enterprise",
  "SMB",
  "Startup",
  "Government",
  "Non-Profit",
  "Other",
] as const;
export const brandSizes = ["1-10", "11-50", "51-200", "201-500", "501-1000", "1000+"] as const;
