-- A distributed database sends a statement to one node where its plan knows the company, so not from a kept plan.
ALTER FUNCTION app.move_holders(uuid, uuid[]) SET plan_cache_mode = force_custom_plan;
