/** What the migrations made and no test has touched, to be copied. */
export const pristineDatabase = "pristine";
