mod planted;
use axum::{routing::get, Json, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/", get(|| async { Json(planted::rows()) }));
    let listener = tokio::net::TcpListener::bind(planted::address()).await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
