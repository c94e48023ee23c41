const sentences: Record<number, string> = {
  0: "Backend server is not running. Please start the backend server.",
  401: "Authentication failed. Please log in again.",
  404: "API endpoint not found. Backend may not be running.",
  500: "Backend server error. Please try again later.",
};

/** What a dashboard says when it could not be loaded (specification, section 8); 0 is a network failure. */
export function problemOf(status: number): string {
  return sentences[status] ?? "Failed to load dashboard data. Please try again.";
}
