export const REVIEWS_ID = 'reviews';
export const QUESTIONS_ID = 'questions';
