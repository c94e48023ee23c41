import { routes } from "@/app/api/routes";
import { mount } from "@/lib/server/request/mount";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = mount(routes);
