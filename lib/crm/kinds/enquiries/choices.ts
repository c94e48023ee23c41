export const productTypes = [
  "Website",
  "Mobile App",
  "Web Application",
  "E-commerce",
  "Custom Software",
  "Consulting",
] as const;
