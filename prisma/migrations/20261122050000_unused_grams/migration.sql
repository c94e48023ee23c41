-- Its only index was dropped when the search of leads moved to app.runs.
DROP FUNCTION app.grams(uuid, text);
