import { testBadInput } from "./bad-input-tests";
import { endpoints } from "./matrix-routes";

testBadInput(endpoints.filter(({ policy }) => policy !== "member"));
