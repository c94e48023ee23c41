import { endpoints } from "./matrix-routes";
import { testMatrix } from "./matrix-tests";

testMatrix(endpoints.filter(({ method, policy }) => policy === "member" && method === "GET"));
