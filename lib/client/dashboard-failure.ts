import { ApiError } from "./api-error";

/** What a dashboard says when it could not be loaded (specification, section 8). */
export function dashboardFailure(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  switch (error.status) {
    case 0:
      return "Backend server is not running. Please start the backend server.";
    case 401:
      return "Authentication failed. Please log in again.";
    case 404:
      return "API endpoint not found. Backend may not be running.";
    case 500:
      return "Backend server error. Please try again later.";
    default:
      return "Failed to load dashboard data. Please try again.";
  }
}
