mod planted;
use actix_web::{web, App, HttpServer, Responder};

async fn list() -> impl Responder {
    web::Json(planted::rows())
}

#[actix_web::main]
async fn main() -> std::io::Result<()> {
    HttpServer::new(|| App::new().route("/", web::get().to(list)))
        .workers(2)
        .bind(planted::address())?
        .run()
        .await
}
