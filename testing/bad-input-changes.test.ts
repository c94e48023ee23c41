import { testBadInput } from "./bad-input-tests";
import { endpoints } from "./matrix-routes";

testBadInput(endpoints.filter(({ method, policy }) => policy === "member" && method !== "GET"));
