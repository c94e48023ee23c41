import { readBrandWithRelated } from "@/lib/crm/record-pages/pages";
import { recordRoute } from "../../record/read-record";
import { BrandScreen } from "./brand-screen";

const route = recordRoute({
  kind: "brand",
  read: readBrandWithRelated,
  nameOf: ({ brand }) => brand.name,
  Screen: BrandScreen,
});

export const generateMetadata = route.generateMetadata;
export default route.page;
